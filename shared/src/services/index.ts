/** Third parties in their own wire formats, named by config.json at run time. */
export {};
