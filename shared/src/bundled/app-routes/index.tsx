import {
  type App,
  codesOf,
  isGroup,
  type Page,
  type PageCode,
  type PageGroup,
  type Part,
  pagesOf,
} from '@lagoon/shared/app';
import { loadOnce } from '@lagoon/shared/browser';
import { matchPage, type PageParams, redirectOf } from '@lagoon/shared/domain';
import { type LoaderFunction, type RouteObject, replace, useLocation } from '@lagoon/shared/router';
import { prefetchView } from '@lagoon/shared/views';
import { type ComponentType, createElement } from 'react';

export interface AppRoutes {
  id: string;
  routes: RouteObject[];
  pages: readonly Page[];
  parts: readonly Part[];
  prefetch(pathname: string): Promise<void>;
  isLoaded(pathname: string): boolean;
}

/** @param NotFound view for unknown addresses */
export function routesOf(app: App, NotFound: ComponentType): AppRoutes {
  const pages = pagesOf(app);
  const codes = new Map<PageCode, LoadedCode>();
  const codeOf = (code: PageCode): LoadedCode => {
    const known = codes.get(code) ?? lazyCode(code);
    codes.set(code, known);
    return known;
  };

  const codesAt = (pathname: string): LoadedCode[] => {
    const page = matchPage(pages, pathname)?.page;
    return page ? codesOf(app, page).map(codeOf) : [];
  };

  function routesFor(some: readonly Page[]): RouteObject[] {
    const shapes = [...new Set(some.map(shapeOf))];
    return [
      ...shapes.map((shape) => {
        const alike = some.filter((page) => shapeOf(page) === shape);
        const path = (alike[0]?.path ?? '').replaceAll('(number)', '');
        return { id: `${app.id}:${path}`, path, ...pageRoute(alike) };
      }),
      ...some.flatMap(({ path, aliases = [] }) =>
        aliases.map((alias) => ({
          id: `${app.id}:${alias}`,
          path: alias,
          loader: () => replace(path),
          Component: NotFound,
        })),
      ),
    ];
  }

  /**
   * One route for pages whose paths differ only in parameters: `/shop/:page(number)`,
   * `/shop/:name`.
   */
  function pageRoute(alike: Page[]): Pick<RouteObject, 'loader' | 'Component'> {
    const [only] = alike;
    const loader: LoaderFunction = async (args) => {
      const { pathname } = new URL(args.request.url);
      const target = redirectOf(pages, pathname);
      if (target !== undefined) return replace(target);
      const match = matchPage(alike, pathname);
      if (!match) return null;
      const { page, params } = match;
      const [data] = await Promise.all([
        page.loader?.(args),
        prefetchData(args.context, page, params),
        codeOf(page).load(),
      ]);
      return data ?? null;
    };
    if (alike.length === 1 && only) return { loader, Component: codeOf(only).Component };
    function PageOfAddress() {
      const match = matchPage(alike, useLocation().pathname);
      return match ? createElement(codeOf(match.page).Component) : <NotFound />;
    }
    return { loader, Component: PageOfAddress };
  }

  function groupRoute({ pages: inside, revalidate, ...code }: PageGroup): RouteObject {
    const { Component, load } = codeOf(code);
    const [first = ''] = new Set(inside.map(({ path }) => path.split('/')[1]));
    return {
      id: `${app.id}:${code.chunk}`,
      Component,
      loader: async (args) => {
        const [data] = await Promise.all([code.loader?.(args), load()]);
        return data ?? null;
      },
      ...(revalidate ? { shouldRevalidate: () => true } : {}),
      // preferred to the shell's less specific route `/dashboard/*`
      children: [
        ...routesFor(inside),
        { id: `${app.id}:not-found`, path: `/${first}/:unknown/*`, Component: NotFound },
      ],
    };
  }

  return {
    id: app.id,
    pages,
    parts: app.parts ?? [],
    routes: [
      ...routesFor(app.pages.filter((page) => !isGroup(page)) as Page[]),
      ...app.pages.filter(isGroup).map(groupRoute),
    ],
    async prefetch(pathname) {
      await Promise.all(codesAt(pathname).map(({ load }) => load()));
    },
    isLoaded: (pathname) => codesAt(pathname).every(({ isLoaded }) => isLoaded()),
  };
}

const shapeOf = ({ path }: Page) => path.replace(/:\w+(\(number\))?/g, ':');

async function prefetchData(
  context: Parameters<LoaderFunction>[0]['context'],
  { view }: Page,
  params: PageParams,
) {
  await Promise.all(view?.(params).map(([name, arg]) => prefetchView(context, name, arg)) ?? []);
}

type LoadedCode = ReturnType<typeof lazyCode>;

/** Loads a page's code once, and again after a failure, which `route.lazy` would not. */
function lazyCode({ chunk, load }: PageCode) {
  let loaded: ComponentType | undefined;
  return {
    isLoaded: () => loaded !== undefined,
    load: loadOnce(async () => {
      loaded = (await load()).default;
    }),
    Component: () => {
      if (!loaded)
        throw new Error(`The page "${chunk}" was rendered before its loader had loaded it.`);
      return createElement(loaded);
    },
  };
}
