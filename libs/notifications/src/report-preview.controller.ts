import { Controller, Get, Inject, Param, ParseEnumPipe } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '#platform';
import { REPORT_KINDS, type ReportKind, ReportingFacade } from '#reporting';
import { Requires } from '#staff';
import type { MailPreview } from './api.js';
import { HouseReader } from './house.reader.js';
import { renderMail } from './messages/render-mail.js';
import { reportMail } from './messages/report.js';

@Controller('api/reports')
export class ReportPreviewController {
  constructor(
    private readonly reporting: ReportingFacade,
    private readonly houses: HouseReader,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The mail as it would be sent now. */
  @Get(':kind/preview')
  @Requires('report.read')
  async preview(
    @Param('kind', new ParseEnumPipe(Object.fromEntries(REPORT_KINDS.map((kind) => [kind, kind]))))
    kind: ReportKind,
  ): Promise<MailPreview> {
    const report = await this.reporting.previewOf(kind);
    const mail = reportMail(await this.houses.read(), report, `${this.config.publicUrl}/management`);
    return { subject: mail.subject, ...(await renderMail(mail.body)) };
  }
}
