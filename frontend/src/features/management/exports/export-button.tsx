import { Button } from '@mantine/core';
import type { ExportName } from '#api/reporting';
import { useExport } from './use-export';

interface ExportButtonProps {
  name: ExportName;
  children: string;
}

/** The list that stands beside it, as a file. */
export function ExportButton({ name, children }: ExportButtonProps) {
  const act = useExport(name);
  return (
    <Button size="sm" variant="default" loading={act.isPending} onClick={() => act.run()}>
      {children}
    </Button>
  );
}
