export default function Page() {
  return <h1 tabIndex={-1}>Edit Product</h1>;
}
