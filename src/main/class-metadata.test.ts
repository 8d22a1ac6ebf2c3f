import { Container } from 'inversify';
import { beforeAll, expect, it } from 'vitest';

// Inversify's own package is loaded first; from here on, the file that replaces it in the build is in use.
beforeAll(() => import('./class-metadata'));

it('keeps facts about a class for itself and for those that extend it', () => {
  class Sherd {}
  class Inscribed extends Sherd {}
  Reflect.defineMetadata('age', 2_500, Sherd);
  Reflect.defineMetadata('age', null, Inscribed);
  Reflect.defineMetadata('place', 'Agora', Sherd);
  expect(Reflect.getOwnMetadata('age', Sherd)).toBe(2_500);
  expect(Reflect.getOwnMetadata('place', Inscribed)).toBeUndefined();
  expect(Reflect.getMetadata('place', Inscribed)).toBe('Agora');
  expect(Reflect.getMetadata('age', Inscribed)).toBeNull();
  expect(Reflect.getMetadata('weight', Inscribed)).toBeUndefined();
  expect(Reflect.getOwnMetadata.name).toBe('getOwnMetadata');
  expect(Reflect.getOwnMetadata.length).toBe(2);
});

it('is enough for a container', () => {
  const container = new Container();
  const place = Symbol('place');
  container.bind<string>(place).toConstantValue('Agora');
  container
    .bind('sherd')
    .toResolvedValue((where: string) => ({ where }), [place])
    .inSingletonScope();
  expect(container.get('sherd')).toEqual({ where: 'Agora' });
});
