import { useEffect } from 'react';
import guide from '../../../../docs/for-the-lab.md';
import { PageHead } from '../../components';
import { currentOf, NAV_GROUPS } from '../../components/layout/nav-list';
import { anchorAbout, Guide } from './guide';

export default function HelpPage() {
  useEffect(() => {
    const hash = location.hash.slice(1);
    // the link in the navigation names the page that was open
    const page = NAV_GROUPS.flat().find((item) => currentOf(item, decodeURI(hash)));
    const section = document.getElementById((page && anchorAbout(guide, page.title)) ?? hash);
    if (section) section.scrollIntoView();
    else window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <PageHead title="Help" />
      <Guide text={guide} />
    </>
  );
}
