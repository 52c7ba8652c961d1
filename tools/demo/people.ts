import type { SeededRandom } from './seeded-random.js';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneE164: string;
  /** For whom all their events are. */
  company?: string;
}

/** Invented: first and last names are put together by chance. */
const FIRST_NAMES =
  'Abigail Adaeze Aisha Alejandra Amara Andre Anika Antonio Beatriz Benedikt Brianna Caleb Camila Carmen Cedric Celeste Chidi Clara Colette Dalia Darnell Declan Delphine Desmond Diego Dorothea Eamon Elena Elijah Elise Emeka Esperanza Farah Felix Fiona Gabriela Gideon Graciela Greta Hana Harlan Hector Imani Ingrid Isaac Ivonne Jamal Jasper Joaquin Josephine Julian Kavita Keiko Kendra Lakshmi Leandro Lena Linnea Lorenzo Lucinda Magnus Maren Mateo Mirabel Moses Nadia Naomi Nikhil Odalys Omar Orla Paloma Percival Petra Priya Quentin Ramona Reuben Rhiannon Rosalind Samir Saoirse Simone Soledad Sunita Tamsin Theodora Thaddeus Tomas Uma Valentina Vikram Wendell Ximena Yara Yusuf Zainab Zora'.split(
    ' ',
  );
const LAST_NAMES =
  'Abernathy Achterberg Adeyemi Aguirre Albescu Anand Ashworth Balogun Barrientos Beaumont Bellweather Birdsong Bjornstad Calloway Carrizales Castellano Chaudhary Clearwater Cortinas Crowhurst Dalgaard Delacruz Dimitrov Drummond Eastman Echevarria Eldridge Enriquez Fairweather Farooqi Featherstone Fontenot Galvan Garrison Goldsworthy Greenwood Haddad Halvorsen Hargrove Hinojosa Holloway Ibarra Iyer Jankowski Jernigan Kaminski Kowalczyk Lachance Langford Lindqvist Lockhart Maldonado Marchetti Mbeki Merriweather Montalvo Nakagawa Nightingale Nwosu Ochoa Okonkwo Oyelaran Pemberton Penhaligon Quintanilla Ramaswamy Rosenthal Saldivar Sandoval Shapiro Silverstone Sorensen Stanhope Tanaka Thibodeaux Tregenza Underhill Vanderhoof Villarreal Wakefield Whitlock Winterbourne Yoshida Zamora Zielinski'.split(
    ' ',
  );
const AREA_CODES = ['512', '737', '830', '254', '210'];
/** 555-0100 to 555-0199 ring nowhere; the house itself has one of them. */
const NUMBERS_PER_AREA = 100;
const OWN_NUMBER = '5125550142';

/** Draws people who do not exist, each once, with addresses that nobody has. */
export class People {
  private readonly names = new Set<string>();
  private numbers = 0;

  constructor(private readonly random: SeededRandom) {}

  next(): DemoPerson {
    for (;;) {
      const firstName = this.random.pick(FIRST_NAMES);
      const lastName = this.random.pick(LAST_NAMES);
      if (!this.names.has(`${firstName} ${lastName}`)) return this.named(firstName, lastName);
    }
  }

  /** @throws RangeError when all numbers are given away */
  named(firstName: string, lastName: string): DemoPerson {
    this.names.add(`${firstName} ${lastName}`);
    const digits = this.nextNumber();
    return {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
      phoneE164: `+1${digits}`,
    };
  }

  private nextNumber(): string {
    const area = AREA_CODES[Math.floor(this.numbers / NUMBERS_PER_AREA)];
    if (!area) throw new RangeError('There are more people than numbers.');
    const digits = `${area}55501${String(this.numbers % NUMBERS_PER_AREA).padStart(2, '0')}`;
    this.numbers += 1;
    return digits === OWN_NUMBER ? this.nextNumber() : digits;
  }
}
