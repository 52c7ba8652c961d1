import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CustomerOf } from '#bookings';
import { sendFile } from '#platform';
import type { PaymentConfirmation, PaymentIntentView, PaymentView } from './api.js';
import { ConfirmPaymentDto, PaymentIntentDto } from './dto/payments.dto.js';
import { PaymentsQueries } from './payments.queries.js';
import { ConfirmPayment } from './use-cases/confirm-payment.js';
import { CreatePaymentIntent } from './use-cases/create-payment-intent.js';

@Controller('api/bookings/:id')
export class PaymentsController {
  constructor(
    private readonly queries: PaymentsQueries,
    private readonly createIntent: CreatePaymentIntent,
    private readonly confirmPayment: ConfirmPayment,
  ) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  @CustomerOf({ act: true })
  create(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: PaymentIntentDto,
    @Req() request: FastifyRequest,
  ): Promise<PaymentIntentView> {
    return this.createIntent.execute(id, body, request.ip);
  }

  @Post('confirm-payment')
  @HttpCode(200)
  @CustomerOf({ act: true })
  confirm(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: ConfirmPaymentDto,
  ): Promise<PaymentConfirmation> {
    return this.confirmPayment.execute(id, body);
  }

  @Get('payments')
  @CustomerOf({ staff: 'payment.read' })
  list(@Param('id', ParseUUIDPipe) id: string): Promise<PaymentView[]> {
    return this.queries.list(id);
  }

  /** A paper that names the payer's company too, which no look-up shows: a strange browser proves itself first. */
  @Get('payments/:paymentId/receipt')
  @CustomerOf({ staff: 'payment.read', act: true })
  async receipt(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('paymentId', ParseUUIDPipe) paymentId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { number, pdf } = await this.queries.receipt(id, paymentId);
    await sendPaper(reply, pdf, `receipt-${number}.pdf`);
  }

  /** A paper too: it names the payer's company. */
  @Get('statement')
  @CustomerOf({ staff: 'payment.read', act: true })
  async statement(@Param('id', ParseUUIDPipe) id: string, @Res() reply: FastifyReply): Promise<void> {
    const { code, pdf } = await this.queries.statement(id);
    await sendPaper(reply, pdf, `statement-${code}.pdf`);
  }
}

function sendPaper(reply: FastifyReply, pdf: Buffer, fileName: string): Promise<void> {
  const stream = Readable.from([pdf]);
  const file = { stream, bytes: pdf.length, contentType: 'application/pdf', inline: true, fileName };
  return sendFile(reply, file, 'private');
}
