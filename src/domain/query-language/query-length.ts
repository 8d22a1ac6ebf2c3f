/** Most UTF-16 units of a query (TWI-35). */
export const MAX_QUERY_LENGTH = 8_192;
