import { MAX_STATEMENT_BYTES } from '@lagoon/shared/domain';
import { FieldFrame } from '@lagoon/shared/forms';
import { DropZone } from '@lagoon/shared/forms/picture';
import { Dots, Stack } from '@lagoon/shared/ui';
import { useState } from 'react';
import { SectionCard } from '../../components/section-card';

export function StatementDrop({ busy, failure, onFile }: { busy: boolean; failure: string; onFile: (file: File) => void }) {
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File) => {
    setTooLarge(file.size > MAX_STATEMENT_BYTES);
    if (file.size <= MAX_STATEMENT_BYTES && !busy) onFile(file);
  };
  const error = tooLarge ? 'The file is larger than 8 MB. Export fewer days at a time.' : failure;
  return (
    <SectionCard title="Import a statement" note="The CSV file of the lab’s bank. The file itself is not kept.">
      <Stack $gap={12} $mt={16}>
        <FieldFrame name="statement" label="Statement" error={error}>
          <DropZone
            name="statement"
            noun="statement"
            limits="CSV, up to 5,000 lines"
            accept=".csv,.txt,text/csv"
            error={error}
            chosen={false}
            onChoose={choose}
          />
        </FieldFrame>
        {busy ? <Dots label="Reading the statement" /> : null}
      </Stack>
    </SectionCard>
  );
}
