import { prerenderContext, RouterContextProvider } from '@lagoon/shared/router';
import { type Views, viewsContext } from '@lagoon/shared/views';

export function contextOf(views: Views, prerendering: boolean): RouterContextProvider {
  const context = new RouterContextProvider(new Map([[viewsContext, views]]));
  context.set(prerenderContext, prerendering);
  return context;
}
