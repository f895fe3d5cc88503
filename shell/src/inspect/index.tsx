import { attemptFor } from '@lagoon/shared/browser';
import { CopyButton } from '@lagoon/shared/components';
import { matchPage, type PagePattern, pageKind, type Registry } from '@lagoon/shared/domain';
import { Button, color } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styled, { createGlobalStyle } from 'styled-components';
import { inlineRegistry, mountOf, shellBuild } from '../federation';
import site from '../site/app';

export interface Owner {
  /** name in the registry */
  app: string;
  /** package folder */
  folder: string;
  build: string;
}

/** An attempt; `ms`: duration. */
interface Load {
  app: string;
  build: string;
  ms: number;
  failed?: true;
}

/** In chronological order, from the entries of `measureLoad`. */
export const loads = (): Load[] =>
  (performance.getEntriesByType('measure') as PerformanceMeasure[]).flatMap(
    ({ name, duration, detail }) =>
      name.startsWith('mf:') ? [{ app: name.slice(3), ms: Math.round(duration), ...detail }] : [],
  );

/** Header, content, footer and parts of a page. */
const AREAS = '#root > header, #content, #root > footer, [data-part]';

/** The part's app, else the page's inside the content, else the shell. */
export function ownerOf(element: Element): Owner | undefined {
  const root = document.getElementById('root');
  if (!root || !(root.contains(element) || element.contains(root))) return undefined;
  const registry = inlineRegistry(document);
  const mount = registry && mountOf(registry, window.location.pathname);
  const isOfPage =
    mount?.layout === 'none' ? root.contains(element) : element.closest('#content') !== null;
  const app =
    element.closest<HTMLElement>('[data-part]')?.dataset.part ??
    ((isOfPage && mount?.app) || site.id);
  const shell = app === site.id ? shellBuild(document) : undefined;
  if (shell) return { app, folder: 'shell', build: shell };
  const { remote: folder, active } = registry?.apps[app] ?? {};
  const last = loads().findLast((load) => load.app === app);
  // before the code loads: HTML of the active build
  const build = last?.build ?? active?.build;
  return folder && build && !last?.failed ? { app, folder, build } : undefined;
}

export function ownersOfPage(): Owner[] {
  const owners = [...document.querySelectorAll(AREAS)].flatMap((area) => ownerOf(area) ?? []);
  return [...new Map(owners.map((owner) => [owner.app, owner])).values()];
}

const Outlines = createGlobalStyle`
  ${AREAS} { outline: 2px dashed ${color.info700}; outline-offset: -2px; }
`;

const Box = styled.div`
  position: fixed;
  z-index: 81;
  bottom: 16px;
  left: 16px;
  padding: 8px 12px;
  border: 1px solid ${color.info700};
  background: ${color.surface};
  font-size: .875rem;
`;

const json = <T,>(address: string, init: RequestInit = {}): Promise<Partial<T>> =>
  fetch(address, { cache: 'no-cache', ...init })
    .then((answer) => answer.json())
    .catch(() => ({}));

/** The page's kind, such as `/shop/*`, not its address: the name of a test is health data. */
async function reportOfPage() {
  const { pathname } = window.location;
  const [own, live] = await Promise.all([
    json<Registry>('/registry.json'),
    json<Registry>('/registry.json?canary=off', { credentials: 'omit' }),
  ]);
  const builds = ownersOfPage().map(async (owner) => {
    const address = `/apps/${owner.folder}/${owner.build}/build.json`;
    const manifest =
      owner.build === 'dev' ? {} : await json<{ revision: string; pages: PagePattern[] }>(address);
    const match = matchPage(manifest.pages ?? [], pathname);
    const page = match && pageKind(match.page.path, match.params);
    return { ...owner, state: stateOf(owner, own, live), commit: manifest.revision, page };
  });
  // random, the same in this tab
  const visit = attemptFor('visit', '').key.replaceAll('-', '');
  return {
    visit,
    at: new Date().toISOString(),
    release: live.release,
    builds: await Promise.all(builds),
    loads: loads(),
  };
}

function stateOf({ app, folder, build }: Owner, own: Partial<Registry>, live: Partial<Registry>) {
  const isActive = ({ shell, apps }: Partial<Registry>) =>
    (folder === 'shell' ? shell : apps?.[app]?.active.build) === build;
  if (isActive(live)) return 'live';
  if (isActive(own)) return 'canary';
  return live.apps?.[app]?.previous?.build === build ? 'previous' : 'not live';
}

/** Keeps `-dirty`. */
const shortened = (commit: string) => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');

function Overlay({ onClose }: { onClose: () => void }) {
  const [report, setReport] = useState<Awaited<ReturnType<typeof reportOfPage>>>();
  useEffect(() => {
    const look = () => void reportOfPage().then(setReport);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  const timesOf = (app: string) =>
    report?.loads
      .flatMap((one) => (one.app === app ? (one.failed ? 'failed' : `loaded in ${one.ms} ms`) : []))
      .join(', ');
  return (
    <Box>
      <Outlines />
      <strong>Whose is this?</strong>
      {report?.builds.map(({ app, build, state, commit = '' }) => (
        <div key={app}>
          {app} {build} · {report.release ? `${state}, release ${report.release}` : state} ·{' '}
          {shortened(commit)} · {timesOf(app)}
        </div>
      ))}
      <CopyButton what="report" text={JSON.stringify(report, null, 2)} />
      <Button type="button" $kind="secondary" $size="small" onClick={onClose}>
        Close
      </Button>
    </Box>
  );
}

/** On a developer's machine and previews, which have `x-robots-tag: noindex` (docs/adr/0012). */
async function isAllowed({ hostname, pathname } = window.location): Promise<boolean> {
  if (/^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)) return true;
  const { headers } = await fetch(pathname, { method: 'HEAD' });
  return headers.get('x-robots-tag')?.includes('noindex') === true;
}

/** `lagoonOwner(element)` in the console returns an element's app and build. */
export async function inspect(): Promise<void> {
  if (!(await isAllowed()))
    return console.warn('[inspect] The overlay works on localhost and on previews only.');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  Object.assign(window, {
    lagoonOwner: (element: Element) => (place.contains(element) ? undefined : ownerOf(element)),
  });
  root.render(<Overlay onClose={() => root.unmount()} />);
}
