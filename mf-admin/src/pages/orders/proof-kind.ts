/** Where a proof of payment lies. */
export type ProofKind = 'own' | 'foreign' | 'none';

/**
 * A picture of ours is fetched with the token; one at a foreign host is only ever linked to, and only over https: nobody
 * there is to learn who looks, and no other scheme is to run.
 *
 * @param address as the order has it
 */
export function proofKind(address: string): ProofKind {
  if (/^\/media\/private\/[0-9a-f-]+$/i.test(address)) return 'own';
  try {
    return new URL(address).protocol === 'https:' ? 'foreign' : 'none';
  } catch {
    return 'none';
  }
}
