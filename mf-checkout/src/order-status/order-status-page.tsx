export default function OrderStatusPage() {
  return <h1 tabIndex={-1}>Your order</h1>;
}
