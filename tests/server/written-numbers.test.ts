import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDataset, openWorld, type AddedDataset, type World } from './world';

/** The first whole number that a double rounds to another one. */
const ABOVE = '9007199254740993';

let world: World;
let dataset: AddedDataset;
let properties = 0;

beforeAll(async () => {
  world = await openWorld(undefined, { limits: { portionBytes: 2_000 } });
  dataset = await addDataset(world);
});
afterAll(() => world.close());

async function call(method: string, path: string, text?: string) {
  return world.call('owner', method, path, text === undefined ? {} : { text });
}

const records = (rest = '') => `/v1/datasets/${dataset.id}/records${rest}`;

async function addRecord(parts: string): Promise<number> {
  const { status } = await call('POST', records(), `{"items":[{"fields":{"text":"x"},${parts}}]}`);
  return status;
}

/** The body of all records, as it was sent. */
async function listed(): Promise<string> {
  return (await call('GET', records('?limit=1000&include=vectors'))).text;
}

async function addFloat(bounds: string) {
  properties += 1;
  const name = `float${properties}`;
  const body = `{"name":"${name}","title":"x","settings":{"type":"float",${bounds}}}`;
  const reply = await call('POST', `/v1/datasets/${dataset.id}/metadata-properties`, body);
  return { ...reply, name };
}

describe('a float beyond 2^53', () => {
  it.each([
    ['1.2345678901234567e19', '12345678901234567000.0'],
    ['1152921504606846976.0', '1152921504606847000.0'],
    ['-1e22', '-10000000000000000000000.0'],
    ['1152921504606846976', '1152921504606846976'],
  ])('in undeclared metadata, sent as %s, is returned as %s (WIR-119)', async (sent, returned) => {
    await addRecord(`"metadata":{"sent ${sent}":[${sent}]}`);

    expect(await listed()).toContain(`{"sent ${sent}":[${returned}]}`);
  });

  it('in a vector is returned as a float', async () => {
    const { id } = Object(
      (
        await call(
          'POST',
          `/v1/datasets/${dataset.id}/vectors-settings`,
          '{"name":"v","title":"v","dimensions":2}',
        )
      ).body,
    );
    expect(id).toBeTypeOf('string');

    await addRecord('"vectors":{"v":[1e17,1]}');

    expect(await listed()).toContain('{"v":[100000000000000000.0,1]}');
  });

  it('keeps its digits in the extremes of a float property', async () => {
    const { body, name } = await addFloat('"min":null,"max":null');
    await addRecord(`"metadata":{"${name}":1e17}`);
    await addRecord(`"metadata":{"${name}":${ABOVE}}`);

    const { text } = await call('GET', `/v1/metadata-properties/${Object(body).id}/metrics`);

    expect(text).toBe(`{"type":"float","min":${ABOVE},"max":100000000000000000}`);
  });
});

describe('a bound of a float property', () => {
  it('keeps its digits, and may differ by one from the other bound (WIR-119)', async () => {
    const { status, text, name } = await addFloat(`"min":${ABOVE},"max":"9007199254740994"`);
    const added = (value: string) => addRecord(`"metadata":{"${name}":${value}}`);

    expect([status, text]).toEqual([201, expect.stringContaining(`"max":9007199254740994,"min":${ABOVE}`)]);
    expect([await added('9007199254740992'), await added(ABOVE)]).toEqual([422, 204]);
  });
});

describe('a bound of an integer property', () => {
  it('that is sent with an exponent is returned as an integer', async () => {
    const body = '{"name":"whole","title":"x","settings":{"type":"integer","min":1e17,"max":1e18}}';

    const { text } = await call('POST', `/v1/datasets/${dataset.id}/metadata-properties`, body);

    expect(text).toContain('"max":1000000000000000000,"min":100000000000000000,');
  });
});

describe('an external id that is sent as a decimal', () => {
  const IDS = ['1.10', '1.1', '1.0', `${ABOVE}.0`, '9007199254740991.4', '1e17', '-2E-1'];

  it.each([
    ['a short body', ''],
    ['a long body', 'x'.repeat(100_000)],
  ])('keeps its digits as written in %s (WIR-119)', async (_, long) => {
    const own = await addDataset(world);
    const item = (id: string) => `{"fields":{"text":"${long}"},"external_id" : ${id}}`;
    const path = `/v1/datasets/${own.id}/records`;

    const { status } = await call('POST', path, `{"items":[${IDS.map(item).join(',')}]}`);

    expect(status).toBe(204);
    const { body } = await call('GET', `${path}?limit=1000`);
    expect(new Set(Object(body).items.map((one: object) => Reflect.get(one, 'external_id')))).toEqual(
      new Set(IDS),
    );
  });

  it('finds the record that is changed by it, and leaves such a key in metadata a number', async () => {
    const item = (extra: number) =>
      `{"external_id":7.50,"fields":{"text":"x"},"metadata":{"external_id":7.50,"extra":${extra}}}`;
    await call('POST', records('/bulk'), `{"items":[${item(1)}]}`);
    await call('PUT', records('/bulk'), `{"items":[${item(2)}]}`);

    expect(await listed()).toContain('"metadata":{"extra":2,"external_id":7.5},"external_id":"7.50"');
  });
});

describe('a query vector with a whole number beyond 2^53', () => {
  it('is accepted, as a vector of a record is', async () => {
    const own = await addDataset(world);
    await call('POST', `/v1/datasets/${own.id}/vectors-settings`, '{"name":"v","title":"v","dimensions":2}');
    const query = `{"query":{"vector":{"name":"v","value":[${ABOVE},1]}}}`;

    const { status } = await call('POST', `/v1/me/datasets/${own.id}/records/search`, query);

    expect(status).toBe(200);
  });
});

describe('a bound of a search that is sent as a text with a fraction', () => {
  it.each([`${ABOVE}.0`, '900719925474099.3e1'])('of %s keeps its digits (WIR-119)', async (bound) => {
    const own = await addDataset(world);
    const settings = '{"name":"id","title":"id","settings":{"type":"integer"}}';
    await call('POST', `/v1/datasets/${own.id}/metadata-properties`, settings);
    const items = [ABOVE, '9007199254740992'].map(
      (id) => `{"fields":{"text":"x"},"external_id":${id},"metadata":{"id":${id}}}`,
    );
    await call('POST', `/v1/datasets/${own.id}/records`, `{"items":[${items.join(',')}]}`);
    const scope = '{"entity":"metadata","metadata_property":"id"}';
    const filter = `{"type":"range","scope":${scope},"ge":"${bound}","le":"${bound}"}`;

    const found = await call(
      'POST',
      `/v1/me/datasets/${own.id}/records/search`,
      `{"filters":{"and":[${filter}]}}`,
    );

    expect(found.body).toMatchObject({ total: 1, items: [{ record: { external_id: ABOVE } }] });
  });
});
