/** What an empty field stands for while a product is edited: the value that was loaded (spec §5). */
export const falls = (loaded: string | undefined) => (loaded ? { placeholder: loaded, 'aria-required': false as const } : {});
