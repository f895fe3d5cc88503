import { prerenderContext, RouterContextProvider } from '@lagoon/shared/router';
import { type Views, viewsContext } from '@lagoon/shared/views';

/** The context of loaders. */
export function contextOf(views: Views, prerendering: boolean): RouterContextProvider {
  const context = new RouterContextProvider(new Map([[viewsContext, views]]));
  context.set(prerenderContext, prerendering);
  return context;
}
