import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { type Actor, By, Requires } from '#staff';
import type { CleanedUp, CleanUpRequest } from '../api.js';
import { CleanUpTestData } from './clean-up-test-data.js';

class CleanUpDto implements CleanUpRequest {
  @IsString({ message: 'Please enter the staff password.' }) @MaxLength(200) password!: string;
}

@Controller('api/admin')
export class CleanUpController {
  constructor(private readonly cleanUp: CleanUpTestData) {}

  @Post('cleanup-test-data')
  @Requires('test-data.clean-up')
  @HttpCode(200)
  run(@By() actor: Actor, @Body() body: CleanUpDto, @Req() request: FastifyRequest): Promise<CleanedUp> {
    return this.cleanUp.execute(actor, body.password, request.ip);
  }
}
