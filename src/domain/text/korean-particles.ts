/** Particles and forms of "to be" that Korean writes onto a noun, as far as several may follow each other. */
const PARTICLES =
  /^(?:께서|에게서|에게|에서|한테서|한테|으로서|으로써|로서|로써|으로|까지|부터|마다|처럼|보다|조차|마저|밖에|이나마|이라도|라도|이란|이나|나마|이랑|하고|이며|대로|만큼|뿐|들|은|는|이|가|을|를|의|에|께|로|와|과|랑|도|만|나|요|입니다|입니까|이다|이고|였다|이었다|인)+$/;

/** Longer ones are none, and looking at them could take very long. */
const MAX_LETTERS = 12;

/** Whether these letters can be what follows a Korean noun within its word. Also where there are none. */
export function areParticles(letters: string): boolean {
  return letters === '' || (letters.length <= MAX_LETTERS && PARTICLES.test(letters));
}
