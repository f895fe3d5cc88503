# Acts as systemd in a test: prints each notification of a service, and kills the service when it sends none for <seconds>
# after it was ready. perl stand-in-for-systemd.pl <socket> <seconds>; standard input has the process id of the service.
use strict;
use warnings;
use IO::Select;
use IO::Socket::UNIX;
use Socket;

my ($path, $patience) = @ARGV;
my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $path) or die "no socket: $!";
$| = 1;
print "listening\n";
chomp(my $service = <STDIN>);
my $told = IO::Select->new($socket);
my $ready = 0;
while ($told->can_read($ready ? $patience : undef)) {
    last unless defined $socket->recv(my $message, 4096);
    $ready ||= $message =~ /^READY=1$/m;
    print "$message\n";
}
kill 'KILL', $service;
print "killed after silence\n";
