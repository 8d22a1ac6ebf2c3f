import type { Bind } from 'inversify';
import { bindNamed, bindSingleton, bindSingletonAs } from './singletons';
import { token } from './token';

class Kiln {
  readonly heat = 900;
}
class Wheel {
  readonly turns = 60;
}
class Pottery {
  readonly kiln: Kiln;
  readonly wheel: Wheel;

  constructor(kiln: Kiln, wheel: Wheel) {
    this.kiln = kiln;
    this.wheel = wheel;
  }
}

declare const bind: Bind;
declare function pottery(services: { readonly kiln: Kiln; readonly wheel: Wheel }): Pottery;
const KILN = token<Kiln>('Kiln');
const WHEEL = token<Wheel>('Wheel');
const POTTERY = token<Pottery>('Pottery');

bindSingleton(bind, Pottery, [KILN, WHEEL]);
bindSingletonAs(bind, POTTERY, Pottery, [KILN, Wheel]);
bindNamed(bind, POTTERY, { kiln: KILN, wheel: Wheel }, pottery);

// @ts-expect-error -- a service is missing.
bindSingleton(bind, Pottery, [KILN]);
// @ts-expect-error -- the services are in another order.
bindSingleton(bind, Pottery, [WHEEL, KILN]);
// @ts-expect-error -- a service too many.
bindSingleton(bind, Kiln, [WHEEL]);
// @ts-expect-error -- the token is of another type.
bindSingletonAs(bind, KILN, Wheel, []);
// @ts-expect-error -- a service is missing.
bindNamed(bind, POTTERY, { kiln: KILN }, pottery);
// @ts-expect-error -- a service has the name of another one.
bindNamed(bind, POTTERY, { kiln: WHEEL, wheel: KILN }, pottery);
// @ts-expect-error -- the token is of another type.
bindNamed(bind, KILN, { kiln: KILN, wheel: WHEEL }, pottery);
