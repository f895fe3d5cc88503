import { DASHBOARD_REDIRECT_MS, paths } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { ButtonLink, StateView } from '@lagoon/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isWorkKept } from '../unsaved-changes/kept-drafts';
import shield from './art/tile-shield-mid.svg';

const TITLE = '401 | Unauthorized';

const Main = styled.main`
  flex: 1;
  display: grid;
  align-content: center;
`;

/**
 * The dashboard without a token (spec §2): the way to sign in is taken by itself after two seconds.
 *
 * @param ended whether a session has ended under way: then its page is gone, and focus with it
 */
export function Unauthorized({ ended }: { ended: boolean }) {
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.admin(), { replace: true }), DASHBOARD_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  useEffect(() => {
    if (ended) main.current?.querySelector('h1')?.focus();
  }, [ended]);

  return (
    <Main id="content" tabIndex={-1} ref={main}>
      <title>{TITLE}</title>
      <meta name="robots" content="noindex" />
      <StateView
        drawing={<img src={shield} alt="" width={200} height={150} />}
        title={TITLE}
        text="Sorry, we couldn’t find the page you’re looking for."
        action={
          <ButtonLink to={paths.admin()} replace>
            Sign In
          </ButtonLink>
        }
        note={ended ? `Your session has ended.${isWorkKept() ? ' What you had not saved is kept for you.' : ''}` : undefined}
      />
    </Main>
  );
}
