export default function Page() {
  return <h1 tabIndex={-1}>Sign In</h1>;
}
