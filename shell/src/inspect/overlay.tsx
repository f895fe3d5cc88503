import { CopyButton } from '@lagoon/shared/components';
import { Button, color, media, Row } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type BuildFacts, factsOfRelease, reportOf } from './builds';
import { labelTop, type Placed } from './label-top';
import { type Area, areas, loads } from './owners';

const Box = styled.div`
  position: fixed;
  z-index: 80;
  box-sizing: border-box;
  border: 2px dashed ${color.info700};
  pointer-events: none;
`;

const Label = styled.p`
  position: absolute;
  left: 0;
  max-width: 100%;
  margin: 0;
  padding: 2px 8px;
  overflow: hidden;
  background: ${color.info700};
  color: ${color.surface};
  font-size: .75rem;
  line-height: 1.5;
`;

/** Sticky: at the end of the page the bar is below the footer and hides nothing. */
const Bar = styled(Row)`
  position: sticky;
  z-index: 81;
  bottom: 16px;
  flex-wrap: wrap;
  width: fit-content;
  max-width: calc(100% - 32px);
  margin: 16px;
  gap: 8px;
  padding: 8px 8px 8px 12px;
  border: 1px solid ${color.info700};
  border-radius: 12px;
  background: ${color.surface};
  font-size: .875rem;
  /* above the shop's bar with Add To Cart */
  ${media.phone} { bottom: 96px; margin-bottom: 96px; }
`;

const placed = (): Placed[] =>
  areas().map((area) => {
    const { left, top, width, height } = area.element.getBoundingClientRect();
    return { ...area, left, top, width, height };
  });

const positions = (all: readonly Placed[]) =>
  JSON.stringify(all.map(({ owner, left, top, width, height }) => [owner, left, top, width, height]));

function useAreas(): Placed[] {
  const [shown, setShown] = useState<Placed[]>([]);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      const now = placed();
      setShown((before) => (positions(before) === positions(now) ? before : now));
      frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, []);
  return shown;
}

type Facts = Awaited<ReturnType<typeof factsOfRelease>>;

/** Returns the number of the release, and state, commit and pages of each build in `shown`. Data that have not loaded are missing. */
function useBuilds(shown: readonly Placed[]) {
  const [facts, setFacts] = useState<Facts>();
  const [builds, setBuilds] = useState<BuildFacts[]>([]);
  const wanted = JSON.stringify([...new Map(shown.map(({ owner }) => [owner.app, owner])).values()]);
  useEffect(() => {
    factsOfRelease().then(setFacts, () => {});
  }, []);
  useEffect(() => {
    let isCurrent = true;
    if (facts)
      Promise.all((JSON.parse(wanted) as Area['owner'][]).map(facts.of)).then(
        (found) => isCurrent && setBuilds(found),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [facts, wanted]);
  return { release: facts?.release, builds };
}

/** Outlines each area of the page and names its app and build. A button copies a report about the loaded builds. */
export function Overlay({ onClose }: { onClose: () => void }) {
  const shown = useAreas();
  const { release, builds } = useBuilds(shown);
  const text = (area: Placed) => {
    const { app, build } = area.owner;
    const facts = builds.find((one) => one.app === app);
    const load = loads().find((one) => one.app === app);
    const phases = load?.phases.map(({ phase, ms, failed }) => `${phase} ${failed ? 'failed' : `${ms} ms`}`);
    return [
      `${app} ${build}`,
      facts && (release === undefined ? facts.state : `${facts.state}, release ${release}`),
      facts?.commit?.slice(0, 12),
      load && `${load.outcome}: ${phases?.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <>
      {shown.map((area, index) => {
        const { left, top, width, height } = area;
        const offset = labelTop(area, shown);
        return (
          <Box key={`${index} ${area.owner.app}`} style={{ left, top, width, height }}>
            {offset === undefined ? null : <Label style={{ top: offset }}>{text(area)}</Label>}
          </Box>
        );
      })}
      <Bar>
        <strong>Whose is this?</strong>
        <CopyButton what="report" text={reportOf(release, builds)} />
        <Button type="button" $kind="secondary" $size="small" onClick={onClose}>
          Close
        </Button>
      </Bar>
    </>
  );
}
