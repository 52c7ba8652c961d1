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
import { CustomerOf, pageLimit, Public, StaffBrowser, StaffOnly } from '#platform';
import { MediaFacade, sendFile } from '#media';
import type { VendorDocumentView } from './api.js';
import { VendorDocumentsQuery, VendorReviewDto, VendorSubmissionDto } from './dto/vendor-documents.dto.js';
import { ReviewVendorDocument } from './use-cases/review-vendor-document.js';
import { SubmitVendorDocument } from './use-cases/submit-vendor-document.js';
import { VendorBrowser } from './vendor-browser.js';
import { vendorDocumentNotFound } from './vendor-docs.errors.js';
import { staffDocumentView, vendorDocumentView } from './vendor-document-view.js';
import { VendorDocumentsRepository } from './vendor-documents.repository.js';

/** Licences and insurances of vendors (Specification 1 §7, 2 §7). */
@Controller('api/vendor-documents')
export class VendorDocumentsController {
  constructor(
    private readonly submit: SubmitVendorDocument,
    private readonly review: ReviewVendorDocument,
    private readonly documents: VendorDocumentsRepository,
    private readonly media: MediaFacade,
    private readonly vendor: VendorBrowser,
    private readonly staff: StaffBrowser,
  ) {}

  @Post()
  @Public()
  async add(
    @Body() body: VendorSubmissionDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VendorDocumentView> {
    const id = await this.submit.execute(body, {
      address: request.ip,
      sessions: await this.media.sessionsOf(request),
      submissions: await this.vendor.submissions(request),
    });
    await this.vendor.remember(request, reply, id);
    return vendorDocumentView(await this.one(id));
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
    if (await this.staff.isStaff(request)) {
      const { rows, total } = await this.documents.page(pageLimit(query.limit), query.cursor);
      void reply.header('x-total-count', String(total));
      return rows.map(staffDocumentView);
    }
    // The office's page must ask for the password again instead of showing that nothing is there.
    if (await this.staff.hasEnded(request)) await this.staff.require(request);
    const own = await this.documents.ofIds(await this.vendor.submissions(request));
    return own.map(vendorDocumentView);
  }

  @Get('booking/:bookingId')
  @CustomerOf({ parameter: 'bookingId', staffToo: true })
  @Header('cache-control', 'no-store')
  async ofBooking(
    @Param('bookingId') bookingId: string,
    @Req() request: FastifyRequest,
  ): Promise<VendorDocumentView[]> {
    const rows = await this.documents.ofBooking(bookingId);
    return rows.map((await this.staff.isStaff(request)) ? staffDocumentView : vendorDocumentView);
  }

  @Get(':id/document/license')
  @CustomerOf({ record: VendorDocumentsRepository, staffToo: true, act: true })
  async license(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { licenseDocumentPath } = await this.one(id);
    await sendFile(reply, await this.media.open(licenseDocumentPath), 'private');
  }

  @Get(':id/document/insurance')
  @CustomerOf({ record: VendorDocumentsRepository, staffToo: true, act: true })
  async insurance(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { insuranceDocumentPath } = await this.one(id);
    await sendFile(reply, await this.media.open(insuranceDocumentPath), 'private');
  }

  @Put(':id/status')
  @StaffOnly()
  async changeStatus(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: VendorReviewDto,
  ): Promise<VendorDocumentView> {
    await this.review.execute(id, body);
    return staffDocumentView(await this.one(id));
  }

  private async one(id: string) {
    const document = await this.documents.find(id);
    if (!document) throw vendorDocumentNotFound();
    return document;
  }
}
