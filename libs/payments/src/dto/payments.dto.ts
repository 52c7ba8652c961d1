import { IsIn, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import type { ConfirmPayment, PaymentIntentRequest, PaymentType, TestCard } from '../api.js';

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
