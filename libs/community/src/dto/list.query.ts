import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '#platform';

export class TestimonialsQuery extends PageQuery {
  @IsOptional() @IsIn(['public']) audience?: 'public';
}
