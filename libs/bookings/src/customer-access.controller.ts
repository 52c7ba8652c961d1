import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition, Public } from '#platform';
import { CustomerBrowser } from './access/customer-browser.js';
import { CustomerOf } from './access/customer-of.js';
import type { CustomerBooking, LinkTarget, SearchType, VerificationSent } from './api.js';
import { verificationRequired } from './bookings.errors.js';
import { BookingsQueries } from './bookings.queries.js';
import { BookingsRepository } from './bookings.repository.js';
import { CalendarFile } from './calendar-file.js';
import {
  LinkExchangeDto,
  VerificationConfirmDto,
  VerificationRequestDto,
} from './dto/customer-access.dto.js';
import { ContactQuery } from './dto/date-queries.dto.js';
import { ConfirmContact } from './use-cases/confirm-contact.js';
import { FindBookings } from './use-cases/find-bookings.js';
import { OpenLink } from './use-cases/open-link.js';
import { VerifyCustomer } from './use-cases/verify-customer.js';

/** How a customer reaches their own bookings: look-up, code, signed link (Access §5, Access §9, Access §10). */
@Controller('api')
export class CustomerAccessController {
  constructor(
    private readonly find: FindBookings,
    private readonly verify: VerifyCustomer,
    private readonly links: OpenLink,
    private readonly browser: CustomerBrowser,
    private readonly queries: BookingsQueries,
    private readonly repository: BookingsRepository,
    private readonly calendarFile: CalendarFile,
    private readonly contact: ConfirmContact,
  ) {}

  /** With a search term: that person's bookings, granted to this browser. Without: what this browser was granted before. */
  @Get('customer-bookings')
  @Public()
  async bookings(
    @Query() query: ContactQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerBooking[]> {
    const term = termOf(query);
    if (!term) return this.granted(request);
    const ids = await this.find.idsFor(term.type, term.search, request.ip);
    // Where a proof is asked before any answer, a look-up opens nothing, and a cookie would tell that it had found somebody.
    // Another site's page may send a visitor's browser here, and must not open anything for it.
    if (this.browser.mayBeGranted(request))
      await this.browser.grant(request, reply, ids, { verified: false });
    const grants = (await this.browser.grants(request)).filter((grant) => ids.includes(grant.subjectId));
    const readable = ids.filter((id) => this.mayRead(id, grants));
    // In mode 'all' a contact without bookings is asked for a proof too: the answer tells nobody who is a customer.
    if (readable.length === 0 && this.browser.asksBeforeAnswers) {
      throw verificationRequired();
    }
    return this.find.views(readable, grants);
  }

  @Post('customer-verification')
  @Public()
  @HttpCode(200)
  send(@Body() body: VerificationRequestDto, @Req() request: FastifyRequest): Promise<VerificationSent> {
    return this.verify.send(body.type, body.search, request.ip);
  }

  @Post('customer-verification/confirm')
  @Public()
  @HttpCode(200)
  async confirm(
    @Body() body: VerificationConfirmDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ verified: true }> {
    const proof = await this.verify.confirm(body.type, body.search, body.code, request.ip);
    await this.browser.prove(request, reply, proof);
    await this.contact.ofProved(proof.subjectIds, 'code');
    return { verified: true };
  }

  @Post('links/exchange')
  @Public()
  @HttpCode(200)
  async exchange(
    @Body() body: LinkExchangeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkTarget> {
    const { target, provedBy } = await this.links.exchange(body.token);
    await this.browser.prove(request, reply, { subjectIds: [target.bookingId], provedBy });
    await this.contact.ofProved([target.bookingId], 'link');
    return target;
  }

  @Post('links/fresh')
  @Public()
  @HttpCode(200)
  async fresh(@Body() body: LinkExchangeDto): Promise<{ sent: true }> {
    await this.links.sendFresh(body.token);
    return { sent: true };
  }

  /** 'Yes, keep my date' (Holds §7), for a browser that proved the contact: having made the request proves nothing. */
  @Post('bookings/:id/keep-date')
  @CustomerOf()
  @HttpCode(200)
  async keepDate(@Param('id') id: string, @Req() request: FastifyRequest): Promise<CustomerBooking> {
    const { emailNormalized, phoneE164 } = await this.repository.get(id);
    const contacts = [`email:${emailNormalized}`, ...(phoneE164 ? [`phone:${phoneE164}`] : [])];
    if (!(await this.browser.hasProved(request, contacts))) throw verificationRequired();
    await this.contact.byCustomer(id, 'link');
    return this.queries.customerBooking(id, true);
  }

  @Get('bookings/:id/calendar')
  @CustomerOf({ staff: 'calendar.read' })
  @Header('content-type', 'text/calendar; charset=utf-8')
  async calendar(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const booking = await this.repository.get(id);
    const names = await this.queries.venueNames(booking.venues.map((venue) => venue.venueId));
    void reply.header(
      'content-disposition',
      contentDisposition('attachment', `emberfield-${booking.code.toLowerCase()}.ics`),
    );
    return this.calendarFile.make(booking, names);
  }

  private async granted(request: FastifyRequest): Promise<CustomerBooking[]> {
    const grants = (await this.browser.grants(request)).filter((grant) => this.browser.mayRead(grant));
    return this.find.views(
      grants.map((grant) => grant.subjectId),
      grants,
    );
  }

  private mayRead(id: string, grants: { subjectId: string; verified: boolean }[]): boolean {
    const grant = grants.find((each) => each.subjectId === id) ?? { subjectId: id, verified: false };
    return this.browser.mayRead(grant);
  }
}

/** `?search=…&type=…`, `?email=…` or `?phone=…`; undefined when nothing was asked. */
function termOf(query: ContactQuery): { type: SearchType; search: string } | undefined {
  if (query.email !== undefined) return { type: 'email', search: plusKept(query.email) };
  if (query.phone !== undefined) return { type: 'phone', search: query.phone };
  if (query.search === undefined) return undefined;
  const type = query.type ?? (query.search.includes('@') ? 'email' : 'phone');
  return { type, search: type === 'email' ? plusKept(query.search) : query.search };
}

/** In a query string an unencoded `+` arrives as a space, which no email has inside: it was a plus. */
function plusKept(email: string): string {
  return email.trim().replace(/ /g, '+');
}
