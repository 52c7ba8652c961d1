import { Body, Controller, Get, Header, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerReceived, IdempotencyKey, sendFile } from '#platform';
import { CustomerOf } from '#bookings';
import { MediaFacade } from '#media';
import { type Actor, By } from '#staff';
import type { CustomerDocumentView } from './api.js';
import { CustomerDocumentsRepository } from './customer-documents.repository.js';
import { CustomerDocumentDto, CustomerDocumentsQuery } from './dto/customer-documents.dto.js';
import { PapersQueries } from './papers.queries.js';
import { AddCustomerDocument } from './use-cases/add-customer-document.js';
import { documentNotFound } from './vendor-docs.errors.js';

/** What customers hand in for their event (Papers §4). */
@Controller('api/customer-documents')
export class CustomerDocumentsController {
  constructor(
    private readonly addDocument: AddCustomerDocument,
    private readonly documents: CustomerDocumentsRepository,
    private readonly queries: PapersQueries,
    private readonly media: MediaFacade,
  ) {}

  @Post()
  @CustomerOf({ bodyField: 'bookingId', act: true })
  async add(
    @By() actor: Actor,
    @Body() body: CustomerDocumentDto,
    @IdempotencyKey() key: string | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerDocumentView> {
    const sessions = await this.media.sessionsOf(request);
    const received = await this.addDocument.execute(actor, body, { sessions, key });
    return this.queries.document(answerReceived(reply, received));
  }

  @Get()
  @CustomerOf({ queryField: 'bookingId', staff: 'papers.read' })
  @Header('cache-control', 'no-store')
  list(@Query() query: CustomerDocumentsQuery): Promise<CustomerDocumentView[]> {
    return this.queries.documents(query.bookingId.toLowerCase());
  }

  @Get(':id/file')
  @CustomerOf({ record: CustomerDocumentsRepository, staff: 'papers.read', act: true })
  async file(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const document = await this.documents.find(id);
    if (!document) throw documentNotFound();
    await sendFile(reply, await this.media.open(document.documentPath), 'private');
  }
}
