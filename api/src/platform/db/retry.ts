/** Answers of the database that mean "nothing happened, ask again": a serialisation failure, a deadlock. */
const AGAIN = new Set(['40001', '40P01']);

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** Runs a whole transaction, and again when the database asks for it; at most five times. */
export async function withRetry<T>(transaction: () => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= tries || !AGAIN.has(String(codeOf(error)))) throw error;
    }
  }
}
