import { addBenchVenues, freeSlots, requestFor } from './support/booking-requests.mjs';
import { medianRatio, median, printTable, verdict } from './support/figures.mjs';
import { answersPerSecond } from './support/load.mjs';
import { startApi, startBareServer } from './support/processes.mjs';
import { scratchDatabase } from './support/scratch-database.mjs';

/** Many short rounds: on a machine that does other things too, only neighbours in time can be compared. */
const ROUNDS = 15;
const SECONDS = 2;
const WARM_UP_SECONDS = 3;

/** Our API, with all it checks, against the bare server, in turns on one durable database. */
export async function run() {
  const database = await scratchDatabase({ durable: true });
  const ours = await startApi(database.environment);
  const bare = await startBareServer(database.environment);

  const list = await compare({ ours, bare, oursPath: '/api/venues', barePath: '/venues' });
  const nextSlot = freeSlots(await addBenchVenues(database, 60));
  const body = () => {
    const { venue, ...slot } = nextSlot();
    return JSON.stringify(requestFor({ venueIds: [venue.id], ...slot }));
  };
  const bookings = await compare({ ours, bare, oursPath: '/api/bookings', barePath: '/bookings', body });

  const line = (name, { bareRates, ourRates }, goal) => {
    const ratio = medianRatio(ourRates, bareRates);
    return [
      name,
      median(bareRates).toFixed(0),
      median(ourRates).toFixed(0),
      ratio.toFixed(2),
      `≥ ${goal}`,
      verdict(ratio >= goal),
    ];
  };
  printTable([
    ['answers a second, 10 connections', 'bare', 'ours', 'ratio', 'goal', ''],
    line('booking request', bookings, 0.5),
    line('venue list', list, 0.75),
  ]);
}

async function compare({ ours, bare, oursPath, barePath, body }) {
  const [bareRates, ourRates] = [[], []];
  const bareLoad = { url: bare, path: barePath, body };
  const ourLoad = { url: ours, path: oursPath, body };
  for (const load of [bareLoad, ourLoad]) await answersPerSecond({ ...load, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever goes second in one round goes first in the next.
    const turns = [
      async () => bareRates.push(await answersPerSecond({ ...bareLoad, seconds: SECONDS })),
      async () => ourRates.push(await answersPerSecond({ ...ourLoad, seconds: SECONDS })),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { bareRates, ourRates };
}
