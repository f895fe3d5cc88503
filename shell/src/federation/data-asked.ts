/** Whether an app has asked for Redux with its routes, and so uses it directly. Apart from the shares, which come after the first script. */
export const data = { isAsked: false };
