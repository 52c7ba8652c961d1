import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { CustomerOf } from '#bookings';
import { type Actor, By, Requires } from '#staff';
import type { CodeReissued, DocumentsRequested, PapersView } from './api.js';
import { PapersWaiverDto } from './dto/customer-documents.dto.js';
import { PapersQueries } from './papers.queries.js';
import { ReissueCode } from './use-cases/reissue-code.js';
import { RequestDocuments } from './use-cases/request-documents.js';
import { WaivePapers } from './use-cases/waive-papers.js';

/** What a booking's papers are and how they stand (Papers §8). */
@Controller('api/bookings/:id')
export class PapersController {
  constructor(
    private readonly queries: PapersQueries,
    private readonly waive: WaivePapers,
    private readonly reissue: ReissueCode,
    private readonly request: RequestDocuments,
  ) {}

  @Get('papers')
  @CustomerOf({ staff: 'papers.read' })
  @Header('cache-control', 'no-store')
  papers(@Param('id', ParseUUIDPipe) id: string): Promise<PapersView> {
    return this.queries.papers(id);
  }

  @Put('papers')
  @Requires('papers.review')
  async change(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: PapersWaiverDto,
  ): Promise<PapersView> {
    await this.waive.execute(actor, id, body.noPapersNeeded);
    return this.queries.papers(id);
  }

  @Post('reissue-code')
  @Requires('vendor-code.reissue')
  @HttpCode(200)
  async reissueCode(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<CodeReissued> {
    return { code: await this.reissue.execute(actor, id) };
  }

  @Post('request-documents')
  @Requires('message.send')
  @HttpCode(200)
  requestDocuments(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<DocumentsRequested> {
    return this.request.execute(actor, id);
  }
}
