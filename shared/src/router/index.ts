/**
 * The only door to React Router. A facade shared as one federated module is tree-shaken to the names below;
 * the library itself, shared, would ship whole (docs/adr/0004).
 */
export {
  createBrowserRouter,
  createContext,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type LoaderFunctionArgs,
  matchRoutes,
  NavLink,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  redirect,
  replace,
  useBlocker,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { type PageModule, type PageRoute, page } from './page';
