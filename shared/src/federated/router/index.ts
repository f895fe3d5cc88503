/** The only entry to React Router: tree-shaken to these names, while the library as a share would ship whole (docs/adr/0002). */
export {
  createContext,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  replace,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { type FrameLinkItem, FrameLinks, useFrameLinks } from './frame-links';
export { prerenderContext } from './prerender-context';
