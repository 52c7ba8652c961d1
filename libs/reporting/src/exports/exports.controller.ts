import { Controller, HttpCode, Param, ParseEnumPipe, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '#platform';
import { type Actor, By, Requires } from '#staff';
import type { ExportName } from '../api.js';
import { EXPORT_NAMES } from './export-tables.js';
import { OpenExport } from './open-export.js';

@Controller('api/exports')
export class ExportsController {
  constructor(private readonly openExport: OpenExport) {}

  /** A POST, since the activity keeps who took what out of the house; a link that is only looked at does not. */
  @Post(':name')
  @Requires('data.export')
  @HttpCode(200)
  async make(
    @By() actor: Actor,
    @Param('name', new ParseEnumPipe(EXPORT_NAMES)) name: ExportName,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, rows, content } = await this.openExport.execute(actor, name);
    // Nobody may be left to read it by now.
    if (reply.raw.destroyed) content.destroy();
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', fileName))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('x-total-count', String(rows))
      .send(content);
  }
}
