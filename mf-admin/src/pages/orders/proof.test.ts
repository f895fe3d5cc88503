import { proofKind } from './proof';

test.each([
  ['/media/private/0a1b-2c', 'own'],
  ['https://pictures.example/a.jpg', 'foreign'],
  ['http://pictures.example/a.jpg', 'none'],
  ['javascript:alert(1)', 'none'],
  ['/media/private/../../api/orders', 'none'],
  ['//pictures.example/a.jpg', 'none'],
  ['', 'none'],
])('classifies the address "%s" as %s', (address, kind) => expect(proofKind(address)).toBe(kind));
