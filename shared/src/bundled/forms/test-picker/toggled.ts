/**
 * The chosen names after one of them was ticked or unticked, in the order of the list: so that the order of ticking
 * makes no other order.
 */
export const toggled = (options: readonly string[], chosen: readonly string[], name: string): string[] =>
  options.filter((option) => (option === name ? !chosen.includes(name) : chosen.includes(option)));
