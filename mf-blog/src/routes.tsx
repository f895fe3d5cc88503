import type { RouteObject } from '@lagoon/shared/router';

/** No mount names this remote yet, so it has no routes; it builds and ships as every remote does. */
export default [] satisfies RouteObject[];
