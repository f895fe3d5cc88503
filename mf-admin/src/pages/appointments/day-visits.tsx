import { clockTime, countText, type DayVisit, type Sample } from '@lagoon/shared/domain';
import { Cluster, color, font, media, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { telHref } from '../../components/hrefs';
import { toSearch } from '../../components/record-list/use-list-place';
import { appointmentStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { Fact, SectionCard } from '../../components/section-card';

const BRING: Record<Sample, string> = {
  blood: 'Blood collection set',
  urine: 'Urine cup',
  stool: 'Stool container',
  agreed: 'To be agreed with the customer',
};

const Group = styled(SectionCard)`
  ${media.print} { padding: 0; border: 0; }
`;

const List = styled.ul`
  margin-top: 16px;
  > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 1.4fr);
    gap: 4px 20px;
    padding-block: 14px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  > li:last-child { padding-bottom: 0; }
  dl { display: grid; gap: 4px; align-content: start; }
  dl > div { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: 12px; }
  dt { color: ${color.ink600}; font-size: ${font.small}; line-height: 1.8; }
  dd { white-space: pre-line; }
  ${media.phone} {
    > li { grid-template-columns: minmax(0, 1fr); }
    a { display: inline-flex; align-items: center; min-height: 44px; }
  }
  ${media.print} {
    margin-top: 2mm;
    font-size: 10.5pt;
    line-height: 1.4;
    > li { grid-template-columns: 16mm minmax(0, 1fr) minmax(0, 1.4fr); padding-block: 2mm; }
    > li > div > span { padding: 0; border: 0; font-size: inherit; }
    /* backgrounds are not printed */
    > li > div > span::before { display: none; }
    dl > div { grid-template-columns: 18mm minmax(0, 1fr); }
    dt { font-size: inherit; line-height: inherit; }
    a { min-height: 0; color: ${color.ink900}; text-decoration: none; }
  }
`;

/** Empty fields of the printed sheet, which staff fill in by hand. */
const OnPaper = styled.div`
  display: none;
  ${media.print} {
    display: grid;
    grid-template-columns: 2fr 3fr 7fr;
    gap: 6mm;
    grid-column: 2 / -1;
    padding-top: 3mm;
    span { border-bottom: 1px solid ${color.ink900}; }
  }
`;

type DayVisitsProps = { title: string; visits: readonly DayVisit[]; atOffice?: boolean };

/** Tests are not printed. */
export const DayVisits = ({ title, visits, atOffice = false }: DayVisitsProps) => (
  <Group title={title} note={countText(visits.length, 'visit')}>
    <List>
      {visits.map(({ reference, firstName, lastName, phoneNumber, time, address, status, testOption, bring }) => (
        <li key={reference}>
          <strong>{clockTime(time)}</strong>
          <div>
            <strong>
              {firstName} {lastName}
            </strong>
            <Cluster $gap="0 16px">
              <a href={telHref(phoneNumber)}>{phoneNumber}</a>
              <TextLink {...toSearch('appointments', reference)}>{reference}</TextLink>
            </Cluster>
            <StatusChip {...appointmentStatusDisplay[status]} />
          </div>
          <dl>
            {atOffice ? null : <Fact name="Address">{address}</Fact>}
            <Fact name={atOffice ? 'Needed' : 'Bring'}>{bring.map((sample) => BRING[sample]).join('; ')}</Fact>
            <Fact name="Tests" data-no-print>
              {testOption.length > 0 ? testOption.join('; ') : 'Not chosen yet'}
            </Fact>
          </dl>
          <OnPaper aria-hidden="true">
            <span>Done</span>
            <span>Time</span>
            <span>Signature</span>
          </OnPaper>
        </li>
      ))}
    </List>
  </Group>
);
