import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Whom a session was given to. The shared password names nobody and is an owner.
  `alter table sessions add column person_id uuid, add column role text, add column name text`,
  `update sessions set role = 'owner', name = 'Staff' where kind = 'staff'`,
  `alter table sessions
     add constraint sessions_role check (role in ('owner', 'staff', 'kitchen')),
     add constraint sessions_of_staff_name_their_holder check (kind <> 'staff' or num_nulls(role, name) = 0)`,

  // What kind of actor did it, which one, and in which role; the name stands in "actor" as before.
  `alter table activity_log add column actor_kind text, add column actor_id text, add column actor_role text`,
  `update activity_log set
     actor_kind = case actor when 'Staff' then 'staff' when 'Customer' then 'customer' when 'Vendor' then 'vendor'
                             else 'system' end,
     actor_role = case actor when 'Staff' then 'owner' end`,
  `alter table activity_log
     add constraint activity_log_actor_kind
       check (actor_kind in ('staff', 'customer', 'vendor', 'visitor', 'system')),
     add constraint activity_log_actor_role
       check (actor_role is null or (actor_kind = 'staff' and actor_role in ('owner', 'staff', 'kitchen')))`,
];

/** Sessions say whose they are; the activity says what kind of actor did something, and in which role. */
export class Actors1790000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table activity_log drop column actor_kind, drop column actor_id, drop column actor_role',
    );
    await runner.query('alter table sessions drop column person_id, drop column role, drop column name');
  }
}
