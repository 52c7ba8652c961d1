import { IsIn, IsNumber, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { CANCELLED_BY, type CancelledBy } from '#rules';
import { IsDateText } from '#bookings';
import type {
  CancellationRequest,
  ConfirmPayment,
  OfflinePayment,
  PaymentIntentRequest,
  PaymentReversal,
  PaymentType,
  Refund,
  TestCard,
  Waiver,
} from '../api.js';

const TYPES: PaymentType[] = ['deposit', 'final'];

export class PaymentIntentDto implements PaymentIntentRequest {
  @IsIn(TYPES) paymentType!: PaymentType;
  @IsOptional() @IsNumber() amount?: number;
}

export class ConfirmPaymentDto implements ConfirmPayment {
  @IsString() @MaxLength(255) paymentIntentId!: string;
  @IsIn(TYPES) paymentType!: PaymentType;
}

export class TestCardDto implements TestCard {
  @IsString() @MaxLength(255) clientSecret!: string;
  @IsString() @MaxLength(40) cardNumber!: string;
  @IsString() @MaxLength(10) expiry!: string;
  @IsString() @MaxLength(10) cvc!: string;
}

const LONGEST_REASON = 500;
const LONGEST_REFERENCE = 100;
const LONGEST_VERSION = 64;
/** Dollars; far above any event's price, and still exact in cents. */
const LARGEST = 10_000_000;

export class OfflinePaymentDto implements OfflinePayment {
  @IsIn(TYPES, { message: 'Please choose deposit or balance.' }) paymentType!: PaymentType;
  @IsNumber({}, { message: 'Please enter an amount.' }) amount!: number;
  @IsIn(['cash', 'cheque'], { message: 'Please choose cash or cheque.' }) method!: 'cash' | 'cheque';
  @IsDateText() date!: string;
  @IsOptional() @IsString() @MaxLength(LONGEST_REFERENCE) reference?: string;
  @IsOptional() @IsString() @MaxLength(LONGEST_VERSION) version?: string;
}

export class PaymentReversalDto implements PaymentReversal {
  @IsString()
  @MaxLength(LONGEST_REASON)
  @Matches(/\S/, { message: 'Please say why the payment is reversed.' })
  reason!: string;
  @IsOptional() @IsString() @MaxLength(LONGEST_VERSION) version?: string;
}

export class RefundDto implements Refund {
  @IsUUID('all', { message: 'Please choose a payment.' }) paymentId!: string;
  @IsNumber({}, { message: 'Please enter an amount.' }) amount!: number;
  @IsString()
  @MaxLength(LONGEST_REASON)
  @Matches(/\S/, { message: 'Please say why the money is paid back.' })
  reason!: string;
  @IsOptional() @IsIn(['card', 'by-hand']) way?: 'card' | 'by-hand';
  @IsOptional() @IsString() @MaxLength(LONGEST_VERSION) version?: string;
}

export class CancellationDto implements CancellationRequest {
  @IsIn(CANCELLED_BY, { message: 'Please say who wants to cancel.' }) wantedBy!: CancelledBy;
  @IsOptional() @IsString() @MaxLength(LONGEST_REASON) reason?: string;
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter an amount with at most two decimals.' })
  @Min(0, { message: 'Please enter an amount of 0 or more.' })
  @Max(LARGEST, { message: 'Please enter a smaller amount.' })
  returnAmount?: number;
  @IsOptional() @IsString() @MaxLength(LONGEST_VERSION) version?: string;
}

export class WaiverDto implements Waiver {
  @IsNumber({}, { message: 'Please enter an amount.' }) amount!: number;
  @IsString()
  @MaxLength(LONGEST_REASON)
  @Matches(/\S/, { message: 'Please say why it is waived.' })
  reason!: string;
  @IsOptional() @IsString() @MaxLength(LONGEST_VERSION) version?: string;
}
