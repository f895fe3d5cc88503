import { brand, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Button, color, font } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { CircleAlert, Lock } from 'lucide-react';
import styled from 'styled-components';
import { useFocusAfterBusy } from '../parts/use-focus-after-busy';

const Box = styled.div`
  display: grid;
  gap: 16px;
  [role='alert']:empty { position: absolute; }
`;

const Privacy = styled.p`
  font-size: 1rem;
`;

const Failure = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 12px;
  padding: 16px 20px;
  border: 1px solid ${color.danger700};
  border-radius: 14px;
  background: ${color.dangerTint};
  color: ${color.danger700};
  font-weight: 600;
  a { color: inherit; }
`;

const Progress = styled.div`
  display: grid;
  gap: 6px;
  color: ${color.ink600};
  font-size: ${font.small};
  progress { width: 100%; height: 8px; accent-color: ${color.brand600}; }
`;

const Confidential = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  color: ${color.ink500};
  font-size: ${font.small};
`;

interface SendBarProps {
  /** what went wrong with the last attempt; empty when nothing did */
  failure: string;
  /** how much of the proof is uploaded, 0 to 1, while it is */
  progress: number | undefined;
}

/** The end of the form: what is kept and why, Send Order, how far it is, and what went wrong. */
export function SendBar({ failure, progress }: SendBarProps) {
  const { isSubmitting } = useFormikContext();
  const button = useFocusAfterBusy(isSubmitting);
  return (
    <Box>
      <Privacy>
        {brand.name} keeps these details to carry out your tests. How, and for how long, is in our{' '}
        <Link to={paths.privacy()}>privacy notice</Link>.
      </Privacy>
      <div role="alert">
        {failure ? (
          <Failure>
            <CircleAlert size={24} strokeWidth={1.7} aria-hidden="true" />
            <p>
              {failure} You can also call <a href={brand.phoneHref}>{brand.phone}</a>.
            </p>
          </Failure>
        ) : null}
      </div>
      <Button ref={button} type="submit" $size="large" $wide disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Order'}
      </Button>
      {isSubmitting && progress !== undefined ? (
        <Progress>
          <label htmlFor="proof-progress">
            {progress < 1 ? `Uploading your proof: ${Math.round(progress * 100)} %` : 'Your proof is uploaded. Sending your order.'}
          </label>
          <progress id="proof-progress" max={1} value={progress} />
        </Progress>
      ) : null}
      <Confidential>
        <Lock size={18} strokeWidth={1.9} aria-hidden="true" />
        Your tests and results stay confidential.
      </Confidential>
    </Box>
  );
}
