export default function Page() {
  return <h1 tabIndex={-1}>Edit Blog</h1>;
}
