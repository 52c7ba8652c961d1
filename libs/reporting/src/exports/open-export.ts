import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { toWallTimestamp } from '#rules';
import { ActivityLog, type Actor } from '#staff';
import { BookingsFacade } from '#bookings';
import { BusinessClock, Database, RowStream } from '#platform';
import type { ExportName } from '../api.js';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../domain/csv.js';
import { exportsBusy } from '../reporting.errors.js';
import { EXPORT_TABLES, type ExportTable, OVERDUE_COLUMNS, overdueCells } from './export-tables.js';

/** Each keeps a connection of the pool while it is read. */
const MOST_AT_ONCE = 3;
/** Whoever reads a file more slowly than this has gone. */
const LONGEST_MS = 5 * 60_000;
const FILE_PREFIX = 'emberfield';

export interface ExportFile {
  fileName: string;
  rows: number;
  content: Readable;
}

/** A list of any length, to be read once. */
interface Lines {
  columns: readonly string[];
  total: number;
  batches(): AsyncIterable<Cell[][]>;
  close(): void;
}

/** The lists of the office as files, line by line, so that memory does not grow with their length (Figures §8). */
@Injectable()
export class OpenExport {
  private open = 0;

  constructor(
    private readonly database: Database,
    private readonly bookings: BookingsFacade,
    private readonly activity: ActivityLog,
    private readonly clock: BusinessClock,
  ) {}

  /** @throws DomainError 503 EXPORTS_BUSY while as many are being read as the database should carry */
  async execute(actor: Actor, name: ExportName): Promise<ExportFile> {
    if (this.open >= MOST_AT_ONCE) throw exportsBusy();
    this.open += 1;
    let lines: Lines | null = null;
    try {
      lines = await this.linesOf(name);
      await this.activity.note(actor, {
        act: 'data.export',
        subjectType: 'export',
        subjectId: null,
        after: { list: name, rows: lines.total },
      });
      return {
        fileName: `${FILE_PREFIX}-${name}-${this.clock.today()}.csv`,
        rows: lines.total,
        content: this.contentOf(lines),
      };
    } catch (error) {
      lines?.close();
      this.open -= 1;
      throw error;
    }
  }

  private contentOf(lines: Lines): Readable {
    const content = Readable.from(textOf(lines), { objectMode: false, highWaterMark: 64 * 1024 });
    const deadline = setTimeout(() => content.destroy(), LONGEST_MS).unref();
    // Read to its end, given up by its reader, or failed: in each case once.
    content.once('close', () => {
      clearTimeout(deadline);
      lines.close();
      this.open -= 1;
    });
    return content;
  }

  private async linesOf(name: ExportName): Promise<Lines> {
    return name === 'overdue' ? this.overdueLines() : this.tableLines(EXPORT_TABLES[name] as ExportTable);
  }

  private async tableLines(table: ExportTable): Promise<Lines> {
    const rows = await RowStream.open(this.database, table.sql);
    const at = (instant: Date) => this.written(instant);
    return {
      columns: table.columns,
      total: rows.total,
      batches: async function* () {
        for await (const batch of rows.batches()) yield batch.map((row) => table.cells(row, at));
      },
      close: () => rows.close(),
    };
  }

  /** As many as the house has overdue, which one look at the bookings finds. */
  private async overdueLines(): Promise<Lines> {
    const lines = (await this.bookings.overdue()).flatMap(({ customerName, eventDate, matters }) =>
      matters.map((matter) => ({ customerName, eventDate, ...matter })),
    );
    lines.sort((one, other) => other.daysOverdue - one.daysOverdue);
    return {
      columns: OVERDUE_COLUMNS,
      total: lines.length,
      batches: async function* () {
        yield lines.map(overdueCells);
      },
      close: () => undefined,
    };
  }

  /** '2025-10-18 14:05' at the venue. */
  private written(instant: Date): string {
    return toWallTimestamp(this.clock.wallMinutesOf(instant)).replace('T', ' ').slice(0, 16);
  }
}

async function* textOf({ columns, batches }: Lines): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const batch of batches()) if (batch.length > 0) yield batch.map(csvLine).join('');
}
