import { Button, ErrorDrawing, StateView } from '@lagoon/shared/ui';

interface DeveloperErrorProps {
  app: string;
  build: string | undefined;
  error: unknown;
  onRetry: () => void;
}

export const DeveloperError = ({ app, build, error, onRetry }: DeveloperErrorProps) => (
  <>
    <StateView
      role="alert"
      drawing={<ErrorDrawing />}
      title={`${app} failed`}
      text={`${build ? `Build ${build}. ` : ''}Visitors read “Something went wrong” here.`}
      action={
        <Button type="button" onClick={onRetry}>
          Retry
        </Button>
      }
    />
    <pre style={{ maxWidth: '72rem', margin: '0 auto 32px', padding: '0 16px', overflow: 'auto' }}>{textOf(error)}</pre>
  </>
);

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause === undefined ? text : `${text}\ncaused by ${textOf(error.cause)}`;
}
