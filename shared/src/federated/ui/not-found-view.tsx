import { paths } from '@lagoon/shared/domain';
import lens from './art/tile-lens-mid.svg';
import { ButtonLink } from './button';
import { StateView } from './state-view';

/** The not-found screen of every unknown address (spec §2). */
export const NotFoundView = () => (
  <>
    <title>404 | Page not found</title>
    <meta name="robots" content="noindex" />
    <StateView
      drawing={<img src={lens} alt="" width={200} height={150} />}
      title="404 | Page not found"
      text="Sorry, we couldn’t find the page you’re looking for."
      action={<ButtonLink to={paths.home()}>Go back home</ButtonLink>}
    />
  </>
);
