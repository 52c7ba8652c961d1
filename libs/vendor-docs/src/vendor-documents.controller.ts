import {
  Body,
  Controller,
  Get,
  Header,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPage, answerReceived, IdempotencyKey, PageQuery, Public, sendFile } from '#platform';
import { CustomerOf } from '#bookings';
import { MediaFacade } from '#media';
import { type Actor, By, Requires, StaffBrowser } from '#staff';
import type { VendorDocumentView } from './api.js';
import { VendorDocumentsQuery, VendorReviewDto, VendorSubmissionDto } from './dto/vendor-documents.dto.js';
import { OpenBookings } from './open-bookings.js';
import { ReviewVendorDocument } from './use-cases/review-vendor-document.js';
import { SubmitVendorDocument } from './use-cases/submit-vendor-document.js';
import { VendorBrowser } from './vendor-browser.js';
import { vendorDocumentNotFound } from './vendor-docs.errors.js';
import { staffDocumentView, vendorDocumentView } from './vendor-document-view.js';
import {
  type VendorDocumentRow,
  type VendorDocumentsFilter,
  VendorDocumentsRepository,
} from './vendor-documents.repository.js';

/** Whoever hands in papers with a booking's code acts as its vendor; nobody asks for a name that could be proved. */
const VENDOR: Actor = { kind: 'vendor', id: null, name: 'Vendor', role: null };

/** Licences and insurances of vendors (Papers §9, Papers §7). */
@Controller('api/vendor-documents')
export class VendorDocumentsController {
  constructor(
    private readonly submit: SubmitVendorDocument,
    private readonly review: ReviewVendorDocument,
    private readonly documents: VendorDocumentsRepository,
    private readonly media: MediaFacade,
    private readonly openBookings: OpenBookings,
    private readonly vendor: VendorBrowser,
    private readonly staff: StaffBrowser,
  ) {}

  @Post()
  @Public()
  async add(
    @Body() body: VendorSubmissionDto,
    @IdempotencyKey() key: string | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VendorDocumentView> {
    const received = await this.submit.execute(VENDOR, body, {
      address: request.ip,
      key,
      sessions: await this.media.sessionsOf(request),
      submissions: await this.vendor.submissions(request),
    });
    const id = answerReceived(reply, received);
    // Again after a repetition: the cookie may have been lost with the first answer.
    await this.vendor.remember(request, reply, id);
    return this.view(vendorDocumentView, await this.one(id));
  }

  /** To staff all, to a vendor's browser its own; a stranger's has sent nothing. */
  @Get()
  @Public()
  @Header('cache-control', 'no-store')
  async list(
    @Query() query: VendorDocumentsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VendorDocumentView[]> {
    if (await this.staff.may(request, 'papers.read'))
      return this.page(staffDocumentView, { status: query.status }, query, reply);
    // The office's page must ask for the password again instead of showing that nothing is there.
    if (await this.staff.hasEnded(request)) await this.staff.require(request, 'papers.read');
    const ids = await this.vendor.submissions(request);
    return this.page(vendorDocumentView, { ids, status: query.status }, query, reply);
  }

  @Get('booking/:bookingId')
  @CustomerOf({ parameter: 'bookingId', staff: 'papers.read' })
  @Header('cache-control', 'no-store')
  async ofBooking(
    @Param('bookingId') bookingId: string,
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VendorDocumentView[]> {
    const view = (await this.staff.may(request, 'papers.read')) ? staffDocumentView : vendorDocumentView;
    return this.page(view, { bookingId }, query, reply);
  }

  @Get(':id/document/license')
  @CustomerOf({ record: VendorDocumentsRepository, staff: 'papers.read', act: true })
  async license(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { licenseDocumentPath } = await this.one(id);
    await sendFile(reply, await this.media.open(licenseDocumentPath), 'private');
  }

  @Get(':id/document/insurance')
  @CustomerOf({ record: VendorDocumentsRepository, staff: 'papers.read', act: true })
  async insurance(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { insuranceDocumentPath } = await this.one(id);
    await sendFile(reply, await this.media.open(insuranceDocumentPath), 'private');
  }

  @Put(':id/status')
  @Requires('papers.review')
  async changeStatus(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: VendorReviewDto,
  ): Promise<VendorDocumentView> {
    await this.review.execute(actor, id, body);
    return this.view(staffDocumentView, await this.one(id));
  }

  /** Newest first, 200 unless asked otherwise; the total over all pages stands in a header (Answers §3). */
  private async page(
    view: typeof vendorDocumentView,
    filter: VendorDocumentsFilter,
    query: PageQuery,
    reply: FastifyReply,
  ): Promise<VendorDocumentView[]> {
    return answerPage(reply, await this.documents.page(filter, query)).map((row) => this.view(view, row));
  }

  private view(view: typeof vendorDocumentView, row: VendorDocumentRow): VendorDocumentView {
    return view(row, this.openBookings.isOpen({ ...row, status: row.bookingStatus }));
  }

  private async one(id: string) {
    const document = await this.documents.find(id);
    if (!document) throw vendorDocumentNotFound();
    return document;
  }
}
