import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { BookingsFacade, type StaffBooking } from '#bookings';
import { type Actor, By, Requires } from '#staff';
import type { MoneyForm, PaymentLinkSent } from './api.js';
import {
  CancellationDto,
  OfflinePaymentDto,
  PaymentReversalDto,
  RefundDto,
  WaiverDto,
} from './dto/payments.dto.js';
import { MoneyFormReader } from './money-form.reader.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { RecordOfflinePayment } from './use-cases/record-offline-payment.js';
import { RefundPayment } from './use-cases/refund-payment.js';
import { ReversePayment } from './use-cases/reverse-payment.js';
import { SendPaymentLink } from './use-cases/send-payment-link.js';
import { WaiveOwed } from './use-cases/waive-owed.js';

/** What staff do with the money of a booking (Money §15). Every act answers the money as it is afterwards. */
@Controller('api/bookings/:id')
export class MoneyActsController {
  constructor(
    private readonly form: MoneyFormReader,
    private readonly recordPayment: RecordOfflinePayment,
    private readonly reversePayment: ReversePayment,
    private readonly refundPayment: RefundPayment,
    private readonly cancelBooking: CancelBooking,
    private readonly waiveOwed: WaiveOwed,
    private readonly sendPaymentLink: SendPaymentLink,
    private readonly bookings: BookingsFacade,
  ) {}

  @Get('money')
  @Requires('payment.read')
  money(@Param('id', ParseUUIDPipe) id: string): Promise<MoneyForm> {
    return this.form.read(id);
  }

  @Post('offline-payment')
  @Requires('payment.record')
  @HttpCode(200)
  async record(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: OfflinePaymentDto,
  ): Promise<MoneyForm> {
    await this.recordPayment.execute(actor, id, body);
    return this.form.read(id);
  }

  @Post('payments/:paymentId/undo')
  @Requires('payment.record')
  @HttpCode(200)
  async undo(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('paymentId', ParseUUIDPipe) paymentId: string,
  ): Promise<MoneyForm> {
    await this.reversePayment.undo(actor, id, paymentId);
    return this.form.read(id);
  }

  @Post('payments/:paymentId/reverse')
  @Requires('payment.record')
  @HttpCode(200)
  async reverse(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('paymentId', ParseUUIDPipe) paymentId: string,
    @Body() body: PaymentReversalDto,
  ): Promise<MoneyForm> {
    await this.reversePayment.execute(actor, id, paymentId, body);
    return this.form.read(id);
  }

  @Post('refund')
  @Requires('payment.refund')
  @HttpCode(200)
  async refund(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: RefundDto,
  ): Promise<MoneyForm> {
    await this.refundPayment.execute(actor, id, body);
    return this.form.read(id);
  }

  @Post('cancel')
  @Requires('booking.decide')
  @HttpCode(200)
  async cancel(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: CancellationDto,
  ): Promise<StaffBooking> {
    await this.cancelBooking.execute(actor, id, body);
    return this.bookings.staffView(id);
  }

  @Post('waive')
  @Requires('payment.refund')
  @HttpCode(200)
  async waive(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: WaiverDto,
  ): Promise<MoneyForm> {
    await this.waiveOwed.execute(actor, id, body);
    return this.form.read(id);
  }

  @Post('payment-link')
  @Requires('message.send')
  @HttpCode(200)
  sendLink(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<PaymentLinkSent> {
    return this.sendPaymentLink.execute(actor, id);
  }
}
