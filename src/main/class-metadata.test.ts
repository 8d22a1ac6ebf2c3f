import { Container } from 'inversify';
import { beforeAll, expect, it } from 'vitest';

// Inversify loads its own package first. From here on, the tests use the file that replaces it in the build.
beforeAll(() => import('./class-metadata'));

it('metadata of a class is available for the class and its subclasses', () => {
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

it('the metadata is sufficient for a container', () => {
  const container = new Container();
  const place = Symbol('place');
  container.bind<string>(place).toConstantValue('Agora');
  container
    .bind('sherd')
    .toResolvedValue((where: string) => ({ where }), [place])
    .inSingletonScope();
  expect(container.get('sherd')).toEqual({ where: 'Agora' });
});
