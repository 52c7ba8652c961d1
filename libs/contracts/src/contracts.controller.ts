import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CustomerBrowser, CustomerOf, PricingChangeDto } from '#bookings';
import { sendFile } from '#platform';
import { type Actor, By, Requires } from '#staff';
import type { ContractGenerated, ContractSigned, ContractView } from './api.js';
import { ContractsQueries } from './contracts.queries.js';
import { SignedCopyQuery } from './dto/signed-copy.query.js';
import { SignContractDto } from './dto/sign-contract.dto.js';
import { ApproveAndSendContract } from './use-cases/approve-and-send-contract.js';
import { ChangePriceAndSend } from './use-cases/change-price-and-send.js';
import { GenerateContract } from './use-cases/generate-contract.js';
import { SignContract } from './use-cases/sign-contract.js';

const LONGEST_USER_AGENT = 500;

@Controller('api/bookings/:id')
export class ContractsController {
  constructor(
    private readonly queries: ContractsQueries,
    private readonly generateContract: GenerateContract,
    private readonly approveAndSend: ApproveAndSendContract,
    private readonly changePrice: ChangePriceAndSend,
    private readonly signContract: SignContract,
    private readonly customers: CustomerBrowser,
  ) {}

  /** The text is a paper: a strange browser proves itself first (Access §8). */
  @Get('contract')
  @CustomerOf({ staff: 'contract.read', act: true })
  async view(@Param('id', ParseUUIDPipe) id: string, @Req() request: FastifyRequest): Promise<ContractView> {
    const grant = await this.customers.findGrant(request, id.toLowerCase());
    return this.queries.view(id, grant?.verified ?? false);
  }

  @Get('contract/signed-copy')
  @CustomerOf({ staff: 'contract.read', act: true })
  async signedCopy(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { version }: SignedCopyQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const copy = await this.queries.signedCopy(id, version === undefined ? null : Number(version));
    const file = {
      stream: Readable.from([copy.pdf]),
      bytes: copy.pdf.length,
      contentType: 'application/pdf',
      inline: true,
      fileName: `agreement-${copy.code}-version-${copy.version}-signed.pdf`,
    };
    await sendFile(reply, file, 'private');
  }

  @Post('generate-contract')
  @Requires('contract.generate')
  generate(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ContractGenerated> {
    return this.generateContract.execute(actor, id);
  }

  @Post('approve-with-contract')
  @Requires('booking.decide')
  approve(@By() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<ContractGenerated> {
    return this.approveAndSend.execute(actor, id);
  }

  /** The price of a signed booking, and the version that asks for it, as one act (Money §6). */
  @Post('reprice')
  @Requires('booking.price')
  reprice(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: PricingChangeDto,
  ): Promise<ContractGenerated> {
    return this.changePrice.execute(actor, id, body);
  }

  /** Staff cannot sign for a customer: 403 (Access §12). */
  @Post('sign-contract')
  @HttpCode(200)
  @CustomerOf({ act: true })
  sign(
    @By() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SignContractDto,
    @Req() request: FastifyRequest,
  ): Promise<ContractSigned> {
    const userAgent = request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null;
    return this.signContract.execute(actor, id, body, { address: request.ip, userAgent });
  }
}
