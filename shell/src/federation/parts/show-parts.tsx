import { afterFirstInteraction, loadOnce } from '@lagoon/shared/browser';
import { matchPage, type SlotContext, TOAST_MS } from '@lagoon/shared/domain';
import type { SlotPlace } from '@lagoon/shared/router';
import { toastError } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { followControls } from '../controls';
import type { LoadedApp } from '../load-app';
import { idPrefix, type LoadedPart, PartBoundary, PartTree, partsOf } from './part-tree';
import type { PartsSite, ShellParts, tools } from './tools';

/** In ms. Then a page without prerendered HTML omits the part. */
const LATE_MS = 2000;

type PartCode = Omit<LoadedPart, 'context'>;

/** docs/remotes.md. Loads at the first interaction, or at once if a cart is stored. */
export function createPartsCode({
  isEager,
  ...site
}: PartsSite & typeof tools & { isEager: boolean }): ShellParts {
  const {
    loader,
    registry,
    federation,
    local,
    views,
    Router,
    loadBuild,
    loadReported,
    mountOf,
    preloadScript,
    reportPageError,
    reportRenderedAgain,
  } = site;
  const loaded = new Map<string, PartCode>();
  const loads = new Map<string, Promise<PartCode>>();
  const keyOf = (slot: string, app: string) => `${slot} ${app}`;

  async function codeOf({ parts, build }: LoadedApp, slot: string, app: string): Promise<PartCode> {
    const part = parts.find((one) => one.slot === slot);
    if (typeof part?.load !== 'function')
      throw new Error(`${app} ${build} has no part for ${slot}.`);
    return { app, build, Component: (await loadOnce(part.load)()).default };
  }

  /**
   * For a part that failed although its app's active build had loaded. Throws without a previous
   * build.
   */
  async function previousCode(slot: string, app: string): Promise<PartCode> {
    const { previous } = (await registry(app)).apps[app] ?? {};
    const wanted = loader.loaded(app)?.build;
    if (!previous || previous.build === wanted) throw new Error(`${app} has no previous build.`);
    const remote = await loadBuild(federation, app, previous);
    loadReported({ app, build: previous.build, wanted, outcome: 'previous' });
    return codeOf(remote, slot, app);
  }

  /** From the previous build when its chunk fails. The next call after a failure loads again. */
  function loadPart(slot: string, app: string): Promise<PartCode> {
    const key = keyOf(slot, app);
    const load = loads.get(key) ?? loadCode(slot, app);
    loads.set(key, load);
    load.then(
      (code) => loaded.set(key, code),
      () => loads.delete(key),
    );
    return load;
  }

  async function loadCode(slot: string, app: string): Promise<PartCode> {
    preload(slot, app);
    const remote = await loader.loadApp(app);
    try {
      return await codeOf(remote, slot, app);
    } catch (error) {
      reportPageError(app, remote.build, error);
      return previousCode(slot, app);
    }
  }

  function preload(slot: string, app: string) {
    const known = registry.known();
    const { entry, integrity } = known?.apps[app]?.active ?? {};
    if (!entry || !integrity || loader.loaded(app)) return;
    preloadScript({ href: entry, integrity });
    const { scripts = {} } = partsOf(known, slot).find((part) => part.app === app) ?? {};
    for (const [path, hash] of Object.entries(scripts))
      preloadScript({ href: entry.replace(/[^/]*$/, path), integrity: hash });
  }

  function contextAt(slot: string, pathname: string): SlotContext {
    const known = registry.known();
    const { pages = [] } =
      loader.loaded((known && mountOf(known, pathname)?.app) ?? local.id) ?? {};
    const match = matchPage(pages, pathname);
    return match?.page.slots?.find(({ name }) => name === slot)?.of(match.params) ?? {};
  }

  /**
   * Hydrates or renders a part. After an error shows the previous build's part, else the
   * prerendered HTML.
   */
  async function showPart(
    element: HTMLElement,
    { slot, navigate }: SlotPlace,
    failed: () => void,
  ): Promise<Root> {
    const app = element.dataset.part ?? '';
    const { pathname } = window.location;
    const arrived = [...element.childNodes].map((node) => node.cloneNode(true));
    const show = (code: PartCode, hydrates: boolean) =>
      new Promise<Root>((resolve, reject) => {
        const options = {
          identifierPrefix: idPrefix(slot, app),
          onRecoverableError: (error: unknown) =>
            reportRenderedAgain({ id: app, build: code.build }, error),
        };
        const fresh = document.createElement('div');
        const onReady = () => {
          if (!hydrates) element.replaceChildren(fresh);
          setTimeout(() => resolve(root));
        };
        const onError = (error: unknown) => {
          reportPageError(app, code.build, error);
          failed();
          // after React has finished, before the browser paints
          queueMicrotask(() => {
            root.unmount();
            element.replaceChildren(...arrived.map((node) => node.cloneNode(true)));
            for (const busy of element.querySelectorAll('[aria-busy]'))
              busy.removeAttribute('aria-busy');
            reject(error);
          });
        };
        const content = (
          <PartBoundary onError={onError}>
            <PartTree
              part={{ ...code, context: contextAt(slot, pathname) }}
              {...{ pathname, views, navigate, Router, onReady }}
            />
          </PartBoundary>
        );
        const root = hydrates ? hydrateRoot(element, content, options) : createRoot(fresh, options);
        if (!hydrates) root.render(content);
      });
    const code = await loadPart(slot, app);
    try {
      return await show(code, arrived.length > 0);
    } catch {
      return show(await previousCode(slot, app), false);
    }
  }

  function follow(element: HTMLElement, place: SlotPlace): () => void {
    const started = new Map<Element, Promise<Root>>();
    const live = new Set<Element>();
    const start = (part: HTMLElement): Promise<Root> => {
      const forget = () => {
        started.delete(part);
        live.delete(part);
      };
      const root = started.get(part) ?? showPart(part, place, forget);
      started.set(part, root);
      root.then(() => live.add(part), forget);
      return root;
    };
    const partOf = (target: EventTarget | null) =>
      (target as Element).closest<HTMLElement>('[data-part]');
    const press = async (button: HTMLElement) => {
      const part = partOf(button);
      const controls = followControls(element);
      const result = part && (await start(part).catch(() => undefined));
      // already replayed
      if (button.getAttribute('aria-busy') !== 'true') return;
      button.removeAttribute('aria-busy');
      if (result) controls.now(button)?.click();
      else toastError('We couldn’t load this part of the page. Please try again.', TOAST_MS.send);
    };
    const onClick = (event: Event) => {
      const button = (event.target as Element).closest('button');
      const part = partOf(event.target);
      if (!button || !part || live.has(part)) return;
      event.preventDefault();
      button.setAttribute('aria-busy', 'true');
      void press(button);
    };
    const onIntent = ({ target }: Event) => {
      const part = partOf(target);
      if (part) start(part).catch(() => {});
    };
    const all = async () => {
      if (element.getBoundingClientRect().top >= window.innerHeight)
        addMissing(element, place.slot);
      for (const part of element.querySelectorAll<HTMLElement>('[data-part]'))
        await start(part).catch(() => {});
    };
    element.addEventListener('click', onClick);
    for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, onIntent);
    for (const button of place.held) void press(button);
    if (isEager) void all();
    else afterFirstInteraction(all);
    return () => {
      for (const root of started.values())
        root.then(
          (one) => setTimeout(() => one.unmount()),
          () => {},
        );
    };
  }

  /** Only while the slot is below the visible area, so that nothing moves. */
  function addMissing(element: HTMLElement, slot: string) {
    for (const { app } of partsOf(registry.known(), slot)) {
      if (element.querySelector(`[data-part="${app}"]`)) continue;
      const part = document.createElement('div');
      part.dataset.part = app;
      element.append(part);
    }
  }

  /** In a page without prerendered HTML. Empty after a failure or `LATE_MS`. */
  function OnePart({ slot, app, pathname }: { slot: string; app: string; pathname: string }) {
    const [code, setCode] = useState(() => loaded.get(keyOf(slot, app)));
    useEffect(() => {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      setTimeout(end, LATE_MS);
      loadPart(slot, app).then(
        (found) => isOver || setCode(found),
        () => {},
      );
      return end;
    }, [slot, app]);
    if (!code) return null;
    const onError = (error: unknown) => {
      reportPageError(app, code.build, error);
      previousCode(slot, app).then(setCode, () => {});
    };
    return (
      <div data-part={app}>
        <PartBoundary key={code.build} onError={onError}>
          <code.Component {...contextAt(slot, pathname)} />
        </PartBoundary>
      </div>
    );
  }

  return {
    follow,
    async prefetch(slots = []) {
      const whole = await registry.whole();
      await Promise.all(
        slots.flatMap(({ name: slot }) =>
          partsOf(whole, slot).map(({ app }) => loadPart(slot, app)),
        ),
      );
    },
    Parts({ slot, pathname }) {
      const [known, setKnown] = useState(registry.known);
      useEffect(() => void registry.whole().then(setKnown, () => {}), [registry.whole]);
      return partsOf(known, slot).map(({ app }) => (
        <OnePart key={app} slot={slot} app={app} pathname={pathname} />
      ));
    },
  };
}
