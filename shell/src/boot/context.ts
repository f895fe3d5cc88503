import { composingContext, RouterContextProvider } from '@lagoon/shared/router';
import { type Views, viewsContext } from '@lagoon/shared/views';

/** What loaders reach. Builds of contract 1.1 ask for the store itself, whose code has come with theirs. */
export function contextOf(views: Views, composing: boolean): RouterContextProvider {
  const context = new RouterContextProvider(new Map([[viewsContext, views]]));
  context.set(composingContext, composing);
  views.whenLoaded(({ data, store }) => {
    context.set(data.storeContext, store);
    return () => {};
  });
  return context;
}
