/** The only entry to React Router. The share has the used names only (docs/adr/0002). */
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
export { type PartsCode, type SlotHost, type SlotPlace, Slots } from './slots';
