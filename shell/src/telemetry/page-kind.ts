import { paths } from '@lagoon/shared/domain';
import { mountOf, type Registry } from '../federation';

/** The shell's own pages that are found by their first segment. */
const OWN = new Set<string>(
  [
    ...[paths.home, paths.about, paths.team, paths.services, paths.sampleCollection, paths.publicSector],
    ...[paths.contact, paths.appointment, paths.confirmAppointment, paths.privacy, paths.yourVisit],
  ].map((path) => path()),
);

/**
 * Which kind of page stands at an address, and whose it is. Never more than that is told of an address: what follows the
 * first segment may be a test, an order or a stranger's text.
 *
 * @returns the kind as mounts are written, `/blog` or `/blog/*`; undefined where no page of the site stands
 */
export function pageKind(registry: Registry | undefined, pathname: string): { app: string; page: string } | undefined {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  const mount = `/${first}`;
  const app = OWN.has(mount) ? 'shell' : registry && mountOf(registry, pathname)?.app;
  if (!app) return undefined;
  // pages of a list are numbered
  return { app, page: second === '' || /^\d+$/.test(second) ? mount : `${mount}/*` };
}
