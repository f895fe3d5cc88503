import { IconDisc } from '@lagoon/shared/components';
import { lagosMoment, type SessionRecord } from '@lagoon/shared/domain';
import { Button, color, font, media } from '@lagoon/shared/ui';
import { Monitor, Smartphone } from 'lucide-react';
import styled from 'styled-components';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;
  padding-block: 16px;
  border-top: 1px solid ${color.line};
  /* under the words, where it has no room beside them */
  ${media.phone} { > button { margin-left: 64px; } }
`;

const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  overflow-wrap: anywhere;
  strong { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; }
  p { color: ${color.ink600}; font-size: ${font.small}; line-height: 1.5; }
`;

const Here = styled.span`
  padding: 2px 10px;
  border-radius: 12px;
  background: ${color.successTint};
  color: ${color.success700};
  font-weight: 600;
  font-size: .8125rem;
  line-height: 20px;
`;

const isHandheld = (device: string) => /android|iphone|ipad/i.test(device);

/** One sign-in: its device, since when, last used when, and the way to end it. */
export function SessionRow({ session: { device, current, createdAt, lastUsedAt }, onEnd }: { session: SessionRecord; onEnd: () => void }) {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  const name = current ? `Sign out this device, ${device}` : `Sign out ${device}, last used ${lagosMoment(lastUsedAt)}`;
  return (
    <Row>
      <IconDisc icon={Icon} />
      <Words>
        <strong>
          {device}
          {current ? <Here>This device</Here> : null}
        </strong>
        <p>
          Signed in <time dateTime={createdAt}>{lagosMoment(createdAt)}</time>
        </p>
        <p>
          Last used <time dateTime={lastUsedAt}>{lagosMoment(lastUsedAt)}</time>
        </p>
      </Words>
      <Button type="button" $kind="secondary" $size="small" aria-label={name} onClick={onEnd}>
        Sign out
      </Button>
    </Row>
  );
}
